/** Table codes as people type them: eight characters that nobody can misread. */

/** The characters of a code: no 0 and O, no 1, I and L, no U beside V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many characters a code has. */
export const CODE_LENGTH = 8

/** Return the code that was typed or pasted, null where it cannot be one: `abcd-2345` is `ABCD2345`. */
export function readCode(typed: string): string | null {
  const code = lettersOf(typed)
  return code.length === CODE_LENGTH && wrongLetters(code) === '' ? code : null
}

/** Return those characters of what was typed that no code has, each once. */
export function wrongLetters(typed: string): string {
  const wrong = [...lettersOf(typed)].filter((letter) => !ALPHABET.includes(letter))
  return [...new Set(wrong)].join(' ')
}

/** Return a code as it is read out: two groups of four. */
export function shownCode(code: string): string {
  return code.length === CODE_LENGTH ? `${code.slice(0, 4)}-${code.slice(4)}` : code
}

/** Return the letters of a code; of an address of a table, those of its code. */
function lettersOf(typed: string): string {
  const code = /\/meja\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed
  return code.replace(/[\s\-‐‑–—]/g, '').toUpperCase()
}

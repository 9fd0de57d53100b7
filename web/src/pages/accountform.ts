/** Which field of a form a refusal belongs to. */

/** The fields of the forms about names and accounts. */
export type Field = 'name' | 'password' | 'code' | 'form'

const FIELDS: Readonly<Record<string, Field>> = {
  'name-empty': 'name',
  'name-too-long': 'name',
  'name-unseen': 'name',
  'name-taken': 'name',
  'password-too-short': 'password',
  'password-too-long': 'password',
}

/** Return the field beside which a refusal is told; `form` for what no field can mend. */
export function fieldOf(why: string, form: 'name' | 'create' | 'sign-in' | 'recover'): Field {
  if (why === 'wrong-login') return form === 'recover' ? 'code' : 'password'
  const field = FIELDS[why] ?? 'form'
  return form === 'name' && field !== 'name' ? 'form' : field
}

/** Return the error of each field from the one refusal. */
export function errorAt(why: string, form: Parameters<typeof fieldOf>[1], field: Field): string {
  return why !== '' && fieldOf(why, form) === field ? why : ''
}

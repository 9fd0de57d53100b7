/**
 * Looks in the built client for what its oldest browsers do not have: syntax, functions, properties of
 * styles. What browsers have is MDN's data; no such browser is run here.
 *
 *     node scripts/browsers.mjs [folder of the built client]
 *
 * A method is known by its name alone, so a name that some other object has in all browsers passes, and
 * so does one that the client itself gives to something. TypeScript's `lib` covers the built-in objects of
 * our own code more closely.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { parse } from 'acorn'
import postcss from 'postcss'
import { OLDEST } from '../browsers.config.ts'

/** The last edition of JavaScript that all of them read. */
const EDITION = 2021
const BROWSERS = { chrome: OLDEST.chrome, safari: OLDEST.safari, safari_ios: OLDEST.ios, chrome_android: OLDEST.chrome }

/** What is used all the same, and why nobody misses it. */
const GOES_WITHOUT = JSON.parse(readFileSync(new URL('browsers.json', import.meta.url), 'utf8'))

/** Objects that everybody can reach, and what they are. */
const REACHED = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
}
const UNITS = [
  [/\d[sld]v([hwib]|min|max)\b/, bcd.css.types.length.viewport_percentage_units_dynamic],
  [/\dcq([hwib]|min|max)\b/, bcd.css.types.length.container_query_length_units],
]

const { builtins } = bcd.javascript
const members = membersByName()
const functions = typesByName(bcd.css.types)

/** Whether all of the oldest browsers have something, under this name and without being asked to. */
function isEverywhere(feature) {
  const { support } = feature.__compat
  return Object.entries(BROWSERS).every(([browser, version]) =>
    [support[browser] ?? []].flat().some((each) => isSupported(each, version)),
  )
}

function isSupported({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }, version) {
  if (flags || prefix || other || !added || added === 'preview') return false
  const number = (text) => Number.parseFloat(String(text).replace('≤', ''))
  return number(added) <= version && !(removed && number(removed) <= version)
}

/** Every property of every object, by its name: all the things that it may be. */
function membersByName() {
  const found = new Map()
  for (const owner of [...Object.values(builtins), ...Object.values(builtins.Intl), ...Object.values(bcd.api)]) {
    for (const [key, feature] of Object.entries(owner)) {
      if (key === '__compat' || !feature.__compat) continue
      const name = key.replace(/_(static|event)$/, '')
      found.set(name, [...(found.get(name) ?? []), feature])
    }
  }
  return found
}

function typesByName(types, found = new Map()) {
  for (const [name, feature] of Object.entries(types)) {
    if (name === '__compat') continue
    if (feature.__compat && !found.has(name)) found.set(name, feature)
    typesByName(feature, found)
  }
  return found
}

/** Call `look` with every node of a script. */
function walk(node, look) {
  if (Array.isArray(node)) for (const each of node) walk(each, look)
  else if (node && typeof node.type === 'string') {
    look(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, look)
  }
}

/** Return what a script uses that not all browsers have; `own` are the names that the client gives itself. */
function missingInScript(tree, own) {
  const missing = new Set()
  walk(tree, (node) => {
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const name = node.property.name
      const object = node.object.type === 'Identifier' ? node.object.name : ''
      const owner = builtins[object] ?? bcd.api[REACHED[object] ?? object]
      const exact = owner?.[name] ?? owner?.[`${name}_static`]
      if (exact?.__compat) {
        if (!isEverywhere(exact)) missing.add(`${object}.${name}`)
      } else if (!own.has(name) && members.has(name) && !members.get(name).some(isEverywhere)) missing.add(`.${name}`)
    }
    const called = node.type === 'NewExpression' || node.type === 'CallExpression' ? node.callee : null
    if (called?.type === 'Identifier' && !own.has(called.name)) {
      const feature = builtins[called.name] ?? bcd.api[called.name] ?? bcd.api.Window[called.name]
      if (feature?.__compat && !isEverywhere(feature)) missing.add(`${called.name}()`)
    }
  })
  return missing
}

/** Return the names that a script gives to something of its own. */
function ownNames(tree) {
  const own = new Set()
  walk(tree, (node) => {
    const isKey = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) && !node.computed
    if (isKey && node.value) own.add(node.key.name ?? node.key.value)
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') own.add(node.left.property.name)
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') own.add(node.id?.name)
    if (node.type === 'VariableDeclarator') own.add(node.id.name)
  })
  return own
}

/** Return what a style uses that not all browsers have. */
function missingInStyle(text) {
  const missing = new Set()
  const check = (name, feature) => {
    if (feature?.__compat && !isEverywhere(feature)) missing.add(name)
  }
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule') {
      check(`@${node.name}`, bcd.css['at-rules'][node.name])
      for (const [, name] of node.params.matchAll(/\(([a-z-]+)/g)) check(`@media (${name})`, bcd.css['at-rules'].media[name])
    } else if (node.type === 'rule') {
      if (node.parent.type === 'rule') check('nested rules', bcd.css.selectors.nesting)
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g)) check(`:${name}`, bcd.css.selectors[name])
    } else if (node.type === 'decl' && !node.prop.startsWith('-')) missingInDeclaration(node, check)
    else if (node.type === 'decl') missingInValue(node, check)
  })
  return missing
}

function missingInDeclaration(node, check) {
  const property = bcd.css.properties[node.prop]
  const before = node.parent.nodes.slice(0, node.parent.index(node)).map((each) => each.prop)
  if (before.includes(node.prop) || before.includes(`-webkit-${node.prop}`)) return // an older one stands before it
  check(node.prop, property)
  for (const [word] of node.value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) check(`${node.prop}: ${word}`, property?.[word])
  missingInValue(node, check)
}

function missingInValue(node, check) {
  for (const [, name] of node.value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) check(`${name}()`, functions.get(name))
  for (const [unit, feature] of UNITS) {
    if (unit.test(node.value)) check(`${node.prop} in ${unit.exec(node.value)[0].slice(1)}`, feature)
  }
}

function main(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(js|css)$/.test(file))
  if (!files.length) throw new Error(`${folder} holds no client`)
  const faults = []
  const trees = new Map()
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    try {
      trees.set(file, parse(readFileSync(join(folder, file), 'utf8'), { ecmaVersion: EDITION, sourceType: 'module' }))
    } catch (error) {
      faults.push(`${file}: ${error.message}`)
    }
  }
  const own = new Set([...trees.values()].flatMap((tree) => [...ownNames(tree)]))
  const used = new Set()
  const tell = (file, missing) => {
    for (const each of missing) {
      used.add(each)
      if (!(each in GOES_WITHOUT)) faults.push(`${file}: ${each}`)
    }
  }
  for (const [file, tree] of trees) tell(file, missingInScript(tree, own))
  for (const file of files.filter((each) => each.endsWith('.css'))) {
    tell(file, missingInStyle(readFileSync(join(folder, file), 'utf8')))
  }
  for (const each of Object.keys(GOES_WITHOUT)) if (!used.has(each)) faults.push(`browsers.json: nothing uses ${each}`)
  for (const fault of faults) console.log(fault)
  const names = Object.entries(OLDEST).map(([name, version]) => `${name} ${version}`)
  if (faults.length) console.log(`not in ${names.join(' and ')}; see scripts/browsers.mjs`)
  return faults.length ? 1 : 0
}

process.exitCode = main(process.argv[2] ?? new URL('../../src/gaple/client', import.meta.url).pathname)

/** What the oldest browsers lack (browsers.config.ts) and a library counts on; loaded before everything else. */
const object = Object as { hasOwn?: (owner: object, name: PropertyKey) => boolean }
object.hasOwn ??= (owner, name) => Object.prototype.hasOwnProperty.call(owner, name)

export {}

/** The oldest browsers that the client is made for: what it is built to, and checked against afterwards. */
export const OLDEST = { chrome: 90, safari: 15, ios: 15 }

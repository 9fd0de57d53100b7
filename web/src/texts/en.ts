/** The English messages that the client needs; fetched when English is chosen. */
import categories from '../../../src/gaple/texts/en/categories.ftl?raw'
import lists from '../../../src/gaple/texts/en/lists.ftl?raw'
import options from '../../../src/gaple/texts/en/options.ftl?raw'
import rules from '../../../src/gaple/texts/en/rules.ftl?raw'
import web from '../../../src/gaple/texts/en/web.ftl?raw'

/** The files, each as it is written. */
export const files: readonly string[] = [web, rules, categories, options, lists]

/** The Indonesian messages that the client needs; it comes with the first load. */
import categories from '../../../src/gaple/texts/id/categories.ftl?raw'
import lists from '../../../src/gaple/texts/id/lists.ftl?raw'
import options from '../../../src/gaple/texts/id/options.ftl?raw'
import rules from '../../../src/gaple/texts/id/rules.ftl?raw'
import web from '../../../src/gaple/texts/id/web.ftl?raw'

/** The files, each as it is written. */
export const files: readonly string[] = [web, rules, categories, options, lists]

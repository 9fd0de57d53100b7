/** The messages of the page of a record: it brings them along. */
import record from '../../../src/gaple/texts/id/record.ftl?raw'
import { addTexts } from './texts'

/** The Indonesian files, each as it is written. */
export const files: readonly string[] = [record]

addTexts({ main: files, others: { en: () => import('./record.en') } })

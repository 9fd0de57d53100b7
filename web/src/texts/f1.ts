/** The messages of the form F1: it brings them along. */
import f1 from '../../../src/gaple/texts/id/f1.ftl?raw'
import { addTexts } from './texts'

/** The Indonesian files, each as it is written. */
export const files: readonly string[] = [f1]

addTexts({ main: files, others: { en: () => import('./f1.en') } })

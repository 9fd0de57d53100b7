/** The messages of the desk: its pages bring them along. */
import desk from '../../../src/gaple/texts/id/desk.ftl?raw'
import { addTexts } from './texts'

/** The Indonesian files, each as it is written. */
export const files: readonly string[] = [desk]

addTexts({ main: files, others: { en: () => import('./desk.en') } })

/** The messages of the office: its rooms bring them along. */
import office from '../../../src/gaple/texts/id/office.ftl?raw'
import { addTexts } from './texts'

/** The Indonesian files, each as it is written. */
export const files: readonly string[] = [office]

addTexts({ main: files, others: { en: () => import('./office.en') } })

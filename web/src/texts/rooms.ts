/** The messages of the rooms that everybody sees: they bring them along. */
import rooms from '../../../src/gaple/texts/id/rooms.ftl?raw'
import { addTexts } from './texts'

/** The Indonesian files, each as it is written. */
export const files: readonly string[] = [rooms]

addTexts({ main: files, others: { en: () => import('./rooms.en') } })

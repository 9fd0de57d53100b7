/** The messages of the desk, in all languages: its pages bring them along. */
import english from '../../../src/gaple/texts/en/desk.ftl?raw'
import indonesian from '../../../src/gaple/texts/id/desk.ftl?raw'
import { addTexts, type LaterFiles } from './texts'

export const files: LaterFiles = { id: [indonesian], en: [english] }

addTexts(files)

/** The English messages of the office; fetched when English is chosen. */
import office from '../../../src/gaple/texts/en/office.ftl?raw'

/** The files, each as it is written. */
export const files: readonly string[] = [office]

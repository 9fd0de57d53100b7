/** The English messages of the page of a record; fetched when English is chosen. */
import record from '../../../src/gaple/texts/en/record.ftl?raw'

/** The files, each as it is written. */
export const files: readonly string[] = [record]

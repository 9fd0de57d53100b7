/** The English messages of the form F1; fetched when English is chosen. */
import f1 from '../../../src/gaple/texts/en/f1.ftl?raw'

/** The files, each as it is written. */
export const files: readonly string[] = [f1]

/** The English messages of the desk; fetched when English is chosen. */
import desk from '../../../src/gaple/texts/en/desk.ftl?raw'

/** The files, each as it is written. */
export const files: readonly string[] = [desk]

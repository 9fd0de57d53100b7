/** The English messages of the rooms that everybody sees; fetched when English is chosen. */
import rooms from '../../../src/gaple/texts/en/rooms.ftl?raw'

/** The files, each as it is written. */
export const files: readonly string[] = [rooms]

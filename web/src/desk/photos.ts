/** Photos of signed papers: made small enough to be sent, and sent once the paper's entry is taken. */
import { whyOf } from '../net/api'
import { newId, type DeskApi } from './deskapi'

/** A photo on its way. */
export interface Photo {
  /** Of the entry that it belongs to. */
  readonly entry: string
  /** The event that it belongs to; null while the entry waits itself. */
  readonly of: number | null
  readonly file: Blob
  readonly state: 'waiting' | 'sent' | 'refused'
  readonly why: string
}

const MOST_PIXELS = 1600
const QUALITY = 0.8
/** Problems that pass by themselves. */
const PASSING = new Set(['offline', 'too-many', 'internal', 'storage'])

/** Return a photo as a JPEG of at most 1600 pixels a side; as it is where the browser cannot. */
export async function shrunk(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return made ?? file
  } catch {
    return file
  }
}

/** Return a photo as it stands after an attempt to send it. */
export async function sendPhoto(api: DeskApi, code: string, device: string, seen: number, photo: Photo): Promise<Photo> {
  if (photo.of === null || photo.state !== 'waiting') return photo
  try {
    const { sha256, media } = await api.attach(code, photo.file, device)
    await api.write(code, { id: newId(), seen, device, events: [{ kind: 'attach', of: photo.of, sha256, media }] })
    return { ...photo, state: 'sent' }
  } catch (error) {
    const why = whyOf(error)
    return PASSING.has(why) ? photo : { ...photo, state: 'refused', why }
  }
}

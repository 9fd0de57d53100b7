/** What the pages of a record say of how a deal ended. */
import { has, say } from '../../texts/texts'

/** Return how a deal ended where its sheet has no category for it. */
export function kindName({ kind }: { readonly kind: string }): string {
  return has(`kind-${kind}`) ? say(`kind-${kind}`) : kind
}

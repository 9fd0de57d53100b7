import { describe, expect, it } from 'vitest'
import decks from '../../../docs/specification/deck-vectors.json'
import fair from '../../../docs/specification/fair-vectors.json'
import { commitment, dealtHands, drawnTiles, fingerprint, type Drawn, type Shuffle } from './shuffle'

const handTexts = (shuffle: Shuffle) => dealtHands(shuffle).map((hand) => hand.join(' '))
const takenText = (drawn: Drawn) => drawn.taken.map(({ seat, tile }) => `${seat}:${tile}`).join(' ')

describe('the vectors of the specification', () => {
  it.each(decks.map((vector) => [vector.what, vector] as const))('deck: %s', (_, vector) => {
    expect(commitment(vector.secret, vector.table, vector.deal, vector.redeal)).toBe(vector.commitment)
    expect(handTexts(vector)).toEqual(vector.hands)
  })

  it.each(fair.vectors.map((vector, place) => [place, vector] as const))('draws: %i', (_, vector) => {
    const shuffle = { ...vector, clients: vector.clients.map((bytes) => bytes ?? '') }
    expect(commitment(vector.secret, vector.table, vector.deal, vector.redeal)).toBe(vector.commit)
    expect(vector.clients.map((bytes) => bytes && fingerprint(bytes))).toEqual(vector.client_commits)
    expect(handTexts(shuffle)).toEqual(vector.hands)
    for (const draw of vector.draws) {
      const drawn = drawnTiles('gaple/1 draw', shuffle, [...draw.seats].reverse())
      expect([takenText(drawn), drawn.order]).toEqual([draw.taken, draw.order])
    }
    const lead = drawnTiles('gaple/1 lead', shuffle, [0, 1, 2, 3])
    expect([takenText(lead), lead.order[0]]).toEqual([vector.lead.taken, vector.lead.leader])
  })

  it('holds both files to more than a handful', () => {
    expect(decks.length + fair.vectors.length).toBeGreaterThan(12)
  })
})

describe('extremes', () => {
  const shuffle = { secret: '', clients: ['', '', '', ''], deal: 1, redeal: 0 }

  it('deals 28 tiles from an empty secret too', () => {
    expect(new Set(dealtHands(shuffle).flat()).size).toBe(28)
  })

  it('draws nothing for nobody', () => {
    expect(drawnTiles('gaple/1 draw', shuffle, [])).toEqual({ order: [], taken: [] })
  })

  it('promises nothing to a table whose name is longer than a byte can tell', () => {
    expect(commitment('00', 'é'.repeat(127), 1, 0)).toHaveLength(64)
    expect(commitment('00', 'é'.repeat(128), 1, 0)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import pepetSheet from '../fair/fixtures/pepet-undian.sheet.json'
import pordiSheet from '../fair/fixtures/pordi-ganda.sheet.json'
import { bySide, sheetRows, sideNames, sideSeats } from './rows'

const kindOf = (deal: { kind: string }) => `<${deal.kind}>`

it('a ganda has a column a pair', () => {
  expect(sideNames('pairs', pordiSheet.players)).toEqual([['Ani', 'Citra'], ['Budi', 'Dewi']])
  const rows = sheetRows(pordiSheet.deals, 'pairs', kindOf)
  expect(rows.map((row) => [row.number, row.category, row.points, row.total, row.counts])).toEqual([
    [1, '<redeal>', [0, 0], [0, 0], false],
    [2, 'Kandang', [2, 0], [2, 0], true],
    [3, '<redeal>', [0, 0], [2, 0], false],
    [4, 'Domi Balak', [2, 0], [4, 0], true],
  ])
})

it('a tunggal has a column a player', () => {
  expect(sideSeats('single')).toEqual([[0], [1], [2], [3]])
  expect(sideNames(null, pepetSheet.players)).toEqual([['Ani'], ['Budi'], ['Citra'], ['Dewi']])
  const [row] = sheetRows(pepetSheet.deals, 'single', kindOf)
  expect(row?.points).toEqual(pepetSheet.deals[0]?.points)
  expect(row?.clauses).toEqual(pepetSheet.deals[0]?.clauses)
})

it('numbers that are missing are nothing', () => {
  expect(bySide('pairs', [])).toEqual([0, 0])
})

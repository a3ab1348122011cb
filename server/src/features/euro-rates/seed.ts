import type { DayRate } from '#contract/euro-rates/euro-rates.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { last, present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { publicationDays, tableNumber } from './publication-days.ts'
import { stub } from './stub.ts'

/**
 * Average euro rates of the National Bank of Poland in ten-thousandths of a zloty (docs/dictionaries.md). The days are
 * not listed: they are the bank's publication days, in order.
 */
const everyDayOf2025 = `
  42668 42718 42515 42656 42794 42657 42715 42737 42611 42620 42691 42587 42554 42461 42182 42100 42176 42092 42077 42039 42130
  42305 42249 42059 42073 41898 41872 41783 41721 41652 41632 41635 41574 41582 41723 41705 41609 41339 41394 41371 41575
  41827 41568 41545 41766 41760 41857 41977 42017 41960 41790 41777 41776 41945 41972 41979 41832 41664 41686 41913 41819 41839
  41818 41794 41791 42403 42975 42946 42818 42644 42972 42776 42767 43033 42879 42823 42801 42893 42789 42688 42766 42646 42778
  42750 42760 42806 42757 42714 42414 42337 42525 42455 42378 42392 42785 42497 42403 42447 42541 42514 42479 42447 42369 42507
  42578 42721 42778 42791 42881 42772 42611 42643 42631 42720 42612 42750 42717 42709 42727 42604 42479 42479 42362 42419
  42415 42500 42634 42515 42524 42455 42399 42464 42563 42614 42538 42585 42559 42509 42445 42531 42544 42514 42544 42565 42737 42732 42661
  42813 42734 42763 42820 42618 42566 42533 42626 42586 42639 42558 42420 42524 42521 42670 42627 42657 42639 42681 42684
  42574 42651 42589 42553 42476 42484 42540 42604 42626 42593 42476 42504 42559 42564 42666 42645 42552 42676 42619 42668 42688 42692
  42586 42560 42559 42521 42559 42533 42569 42583 42592 42645 42556 42517 42565 42396 42392 42438 42347 42353 42353 42345 42374 42425 42543
  42527 42575 42597 42566 42483 42351 42312 42304 42274 42231 42331 42424 42289 42489 42345 42301 42330 42270 42369
  42286 42390 42312 42299 42321 42289 42340 42274 42284 42271 42192 42239 42149 42076 42094 42115 42274 42274 42293 42267`

/** The last rate of each month, a year a line. */
const monthEndsFrom2016 = `
  44405 43589 42684 44078 43820 44255 43684 43555 43120 43267 44384 44240
  43308 43166 42198 42170 41737 42265 42545 42618 43091 42498 42055 41709
  41488 41779 42085 42204 43195 43616 42779 42953 42714 43313 42904 43000
  42802 43120 43013 42911 42916 42520 42911 43844 43736 42617 43236 42585
  43010 43355 45523 45424 44503 44660 44072 43969 45268 46188 44779 46148
  45385 45175 46603 45654 44805 45208 45731 45374 46329 46208 46834 45994
  45982 46909 46525 46582 45756 46806 47399 47265 48698 47089 46684 46899
  47089 47170 46755 45889 45376 44503 44135 44684 46356 44475 43492 43480
  43434 43190 43009 43213 42678 43130 42953 42798 42791 43530 43043 42730`

/** One whole year of rates, for every installation. */
export const referenceRates: readonly DayRate[] = ratesOf(2025, everyDayOf2025)
/** Older rates for trying the product. They are too sparse for reporting, so only a demonstration has them. */
export const demoRates: readonly DayRate[] = monthEndsFrom2016
  .trim()
  .split('\n')
  .flatMap((line, i) => monthEnds(2016 + i, line))

/** A dictionary with any rate counts as filled. */
export async function seedEuroRates(db: Db): Promise<void> {
  const filled = await db.selectFrom('kursEuro').select('id').limit(1).executeTakeFirst()
  if (!filled)
    await db
      .insertInto('kursEuro')
      .values([...referenceRates])
      .execute()
}

/** A demonstration's rates reach today: those after the last published one here are made up, and say so. */
export async function seedDemoRates(db: Db): Promise<void> {
  const madeUp = await stub.ratesBetween(addDays(last(referenceRates).data, 1), today())
  await db
    .insertInto('kursEuro')
    .values([...demoRates, ...madeUp])
    .onConflict((conflict) => conflict.column('data').doNothing())
    .execute()
}

function ratesOf(year: number, table: string): DayRate[] {
  const days = publicationDays(year)
  return numbersIn(table).map((kursSredni, i) => rate(days, i, kursSredni, year))
}

function monthEnds(year: number, line: string): DayRate[] {
  const days = publicationDays(year)
  const isLast = (day: string, i: number) => day.slice(0, 7) !== days[i + 1]?.slice(0, 7)
  const last = days.flatMap((day, i) => (isLast(day, i) ? [i] : []))
  return numbersIn(line).map((kursSredni, month) => rate(days, present(last[month], 'last day'), kursSredni, year))
}

function rate(days: readonly string[], i: number, kursSredni: number, year: number): DayRate {
  return { data: present(days[i], 'day'), kursSredni, nrTabeli: tableNumber(i + 1, 'NBP', year) }
}

function numbersIn(table: string): number[] {
  return table
    .trim()
    .split(/\s+/)
    .map((digits) => Number(digits) / 10_000)
}

import { isIsoDate } from './dates.ts'

const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]
/** The century of birth, by how many times 20 was added to the month. Nobody born in another one signs today. */
const centuries: readonly (string | undefined)[] = ['19', '20']

/** Eleven digits that begin with a day of birth, whose weighted sum and last digit make a multiple of ten. */
export function isPesel(typed: string): boolean {
  if (!/^\d{11}$/.test(typed)) return false
  const sum = weights.reduce((total, weight, i) => total + weight * Number(typed[i]), Number(typed[10]))
  return sum % 10 === 0 && isIsoDate(birthday(typed))
}

function birthday(pesel: string): string {
  const month = Number(pesel.slice(2, 4))
  const year = `${centuries[Math.floor(month / 20)]}${pesel.slice(0, 2)}`
  return `${year}-${String(month % 20).padStart(2, '0')}-${pesel.slice(4, 6)}`
}

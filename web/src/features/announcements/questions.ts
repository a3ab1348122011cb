import type { AnnouncementRow } from '#contract/announcements/announcements.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'

/** The question before an announcement is hidden. */
export const hideQuestion = ({ tytul }: AnnouncementRow): string =>
  `Czy na pewno chcesz ukryć komunikat „${tytul}”?\nUżytkownicy przestaną go widzieć.`

/** The question before an announcement is shown: to whom, and whether at once. */
export const showQuestion = ({ tytul, przeznaczenieNazwy, dataOd, dataDo }: AnnouncementRow): string => {
  const question = `Czy na pewno chcesz pokazać komunikat „${tytul}”?`
  if (dataDo < today()) return `${question}\nNikt go nie zobaczy, ponieważ obowiązywał do ${formatDate(dataDo)}.`
  const from = dataOd > today() ? ` Będzie widoczny od ${formatDate(dataOd)}.` : ''
  return `${question}\nPrzeznaczenie: ${przeznaczenieNazwy}.${from}`
}

/** The question before an announcement is deleted. */
export const removeQuestion = ({ tytul }: AnnouncementRow): string => `Czy na pewno chcesz usunąć komunikat „${tytul}”?`

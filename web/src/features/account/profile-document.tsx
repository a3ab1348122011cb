import { levelNames } from '#contract/access.ts'
import type { Profile } from '#contract/account/account.ts'
import { ALWAYS, formatPeriod } from '#contract/kernel/dates.ts'
import { DocumentFact, DocumentGroup } from '#kit/document.tsx'
import { useUser } from '#kit/user.ts'

/** The user's data for one who may not change them. */
export const ProfileDocument = ({ login, poziom, imie, nazwisko, email, nrTelefonu, komOrg, info }: Profile) => (
  <DocumentGroup title="Dane użytkownika">
    <DocumentFact label="Login">{login}</DocumentFact>
    <DocumentFact label="Poziom">{poziom && levelNames[poziom]}</DocumentFact>
    <DocumentFact label="Imię">{imie}</DocumentFact>
    <DocumentFact label="Nazwisko">{nazwisko}</DocumentFact>
    <DocumentFact label="Adres e-mail">{email}</DocumentFact>
    <DocumentFact label="Numer telefonu">{nrTelefonu}</DocumentFact>
    <DocumentFact label="Komórka organizacyjna">{komOrg}</DocumentFact>
    <DocumentFact label="Dodatkowe informacje" wide>
      {info}
    </DocumentFact>
    <OwnBody />
  </DocumentGroup>
)

/** The user's grantor, and how long its users may work in the application (spec 1 §3.1). */
function OwnBody() {
  const { udzielajacyPomocyNazwa: name, udzielajacyPomocyDataKoncaUprawnien: lastDay } = useUser()
  if (!lastDay) return null
  return (
    <>
      <DocumentFact label="Udzielający pomocy">{name}</DocumentFact>
      <DocumentFact label="Dostęp do aplikacji">{formatPeriod(ALWAYS, lastDay)}</DocumentFact>
    </>
  )
}

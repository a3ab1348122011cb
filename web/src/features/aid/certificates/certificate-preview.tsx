import { useQuery } from '@tanstack/react-query'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { regulationTitles } from '#contract/aid/certificates/public-check.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { DocumentFact as Fact } from '#kit/document.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import classes from './certificate-card.module.css'

/** What a certificate says beyond its card, in the order of its forms. */
export function CertificatePreview({ id }: { id: number }) {
  const query = useQuery(queryOf(certificates.read, { params: { id } }))
  return (
    <Loaded query={query}>
      {(one) => (
        <dl className={classes['said']}>
          <Fact label="Podmiot udzielający pomocy">
            {[one.nazwaPup, one.adresPup, `NIP ${formatNip(one.nipPup)}`].join('\n')}
          </Fact>
          <Fact label="Beneficjent">
            {[one.nazwaBeneficjenta, one.adresBeneficjenta, `NIP ${formatNip(one.nipBeneficjenta)}`].join('\n')}
          </Fact>
          <Fact label="Podstawa prawna">{one.podstawa}</Fact>
          {one.warunekKe && <Fact label="Rozporządzenie Komisji">{regulationTitles[one.warunekKe]}</Fact>}
          {one.opisUslugi && <Fact label="Opis usługi">{one.opisUslugi}</Fact>}
          {one.transportDrogowy !== null && (
            <Fact label="Pomoc w sektorze transportu drogowego">{one.transportDrogowy ? 'tak' : 'nie'}</Fact>
          )}
          {one.wspolnik && (
            <Fact label="Wnioskodawca niebędący beneficjentem">
              {[one.wspolnik, one.adresWspolnika, one.nipWspolnika && `NIP ${formatNip(one.nipWspolnika)}`]
                .filter(Boolean)
                .join('\n')}
            </Fact>
          )}
          {one.uniewaznienieWydanego && (
            <Fact label="Unieważnia zaświadczenie">
              {[
                one.nrUniewaznianego && `nr ${one.nrUniewaznianego}`,
                one.dataWydaniaUniewZasw && `z dnia ${formatDate(one.dataWydaniaUniewZasw)}`,
              ]
                .filter(Boolean)
                .join(' ')}
            </Fact>
          )}
          <Fact label="Osoba upoważniona">{[one.wydajacy, one.stanowisko].filter(Boolean).join(', ')}</Fact>
        </dl>
      )}
    </Loaded>
  )
}

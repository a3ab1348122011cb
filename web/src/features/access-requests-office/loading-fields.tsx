import { Fieldset, Group, Radio, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import { requestKinds } from '#contract/access-requests/request.ts'
import type { ExistingBody } from '#contract/access-requests/requests.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { limits } from '#contract/limits.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { useForm } from '#kit/form/form-context.ts'
import { useField } from '#kit/form/use-field.tsx'
import classes from './access-requests-office.module.css'
import { Compared } from './compared.tsx'
import { SeatFields } from './seat-fields.tsx'
import type { ToLoad } from './to-load.ts'

const named = ({ kod, nazwa }: { kod: string; nazwa: string }) => `${kod} – ${nazwa}`
const END_HINT = `Wystarczy na sprawozdanie za ostatni rok: ${limits.noAidDays} dni po jego końcu`
const OPEN_ENDED = 'Dotyczy tylko dostępu czasowego'

type Props = { held: ToLoad }

/** The kind of access that is requested, and until when it is given. */
export function AccessFields({ held }: Props) {
  const { fields, hookForm, readOnly } = useForm()
  const { RadioField, DateField, TextArea, IntegerField } = fields
  const limited: boolean = useWatch({ control: hookForm.control, name: 'isDostepCzasowy' })
  const closed = !limited && !readOnly && OPEN_ENDED
  return (
    <Part title="Wniosek">
      <Compared name="rodzajZgloszenia" held={held}>
        <RadioField name="rodzajZgloszenia" options={requestKinds} />
      </Compared>
      <Compared name="dataWniosku" held={held}>
        <DateField name="dataWniosku" />
      </Compared>
      <Compared name="isDostepCzasowy" held={held}>
        <AccessKindField />
      </Compared>
      <Compared name="umowaDecyzjaUchwalaPrzyznajacaKompetencje" held={held}>
        <TextArea name="umowaDecyzjaUchwalaPrzyznajacaKompetencje" rows={2} required={limited} disabled={closed} />
      </Compared>
      <Compared name="ostatniRokPosiadaniaKompetencji" held={held}>
        <IntegerField name="ostatniRokPosiadaniaKompetencji" digits={4} required={limited} disabled={closed} />
      </Compared>
      <Compared name="dataKoncaUprawnien" held={held}>
        <DateField
          name="dataKoncaUprawnien"
          required={limited}
          disabled={!limited && !readOnly && 'Bez końca'}
          hint={limited && !readOnly && END_HINT}
        />
      </Compared>
    </Part>
  )
}

/** The body and its seat. */
export function BodyFields({ held }: Props) {
  const { TextField, TextArea, NipField, AutocompleteField } = useForm().fields
  return (
    <Part title="Podmiot udzielający pomocy">
      <Compared name="nazwa" held={held}>
        <TextArea name="nazwa" rows={1} />
      </Compared>
      <Compared name="nip" held={held}>
        <NipField name="nip" />
      </Compared>
      <SeatFields held={held} />
      {(['miejscowosc', 'kodPocztowy', 'ulica', 'nrDomu', 'nrLokalu'] as const).map((name) => (
        <Compared key={name} name={name} held={held}>
          <TextField name={name} />
        </Compared>
      ))}
      <Compared name="idGrupy" held={held}>
        <AutocompleteField
          name="idGrupy"
          grid={groupsGrid}
          option={named}
          searchBy={['kod', 'nazwa']}
          required={!held.podmiot}
        />
      </Compared>
      <Compared name="organNadrzednyId" held={held}>
        <AutocompleteField
          name="organNadrzednyId"
          grid={superiorBodies.grid}
          option={named}
          searchBy={['kod', 'nazwa']}
        />
      </Compared>
    </Part>
  )
}

/** The person who becomes the main user. */
export function MainUserFields({ held }: Props) {
  const { TextField } = useForm().fields
  const present = held.podmiot?.uzytkownikGlowny
  return (
    <Part title="Użytkownik główny" about={present ? mainUserText(present) : 'Brak użytkownika głównego.'}>
      {(['imie', 'nazwisko', 'komorkaOrganizacyjna'] as const).map((name) => (
        <Compared key={name} name={name} held={held}>
          <TextField name={name} />
        </Compared>
      ))}
      <Compared name="nrTelefonu" held={held}>
        <TextField name="nrTelefonu" type="tel" />
      </Compared>
      <Compared name="email" held={held}>
        <TextField name="email" type="email" />
      </Compared>
    </Part>
  )
}

const SIGNS = 'Dotyczy wniosku, który wypełnił ktoś inny niż osoba reprezentująca podmiot'

/** The person who represents the body, where somebody else filled in the request. */
export function RepresentativeFields({ held }: Props) {
  const { fields, hookForm, readOnly } = useForm()
  const { CheckField, TextField } = fields
  const represents: boolean = useWatch({ control: hookForm.control, name: 'isOsobaReprezentujaca' })
  return (
    <Part title="Osoba reprezentująca podmiot">
      <Compared name="isOsobaReprezentujaca" held={held}>
        <CheckField name="isOsobaReprezentujaca" label="Wniosek wypełniła osoba reprezentująca podmiot" />
      </Compared>
      <Compared name="emailOsobyReprezentujacejPodmiot" held={held}>
        <TextField
          name="emailOsobyReprezentujacejPodmiot"
          type="email"
          required={!represents}
          disabled={represents && !readOnly && SIGNS}
        />
      </Compared>
    </Part>
  )
}

const mainUserText = ({ imie, nazwisko, login, blokada }: NonNullable<ExistingBody['uzytkownikGlowny']>): string =>
  `Obecnie: ${imie} ${nazwisko} (${login})${blokada ? ', konto zablokowane' : ''}.`

const Part = ({ title, about, children }: { title: string; about?: string; children: ReactNode }) => (
  <Fieldset legend={title} className={classes['fields'] ?? ''}>
    {about && (
      <Text c="dimmed" mb="xs">
        {about}
      </Text>
    )}
    {children}
  </Fieldset>
)

/** Whether access has an end (spec 2 §4). */
function AccessKindField() {
  const { value, set, ref, readOnly, shared } = useField<boolean>({ name: 'isDostepCzasowy' })
  const { id, onBlur, disabled: _, ...group } = shared
  return (
    <Radio.Group {...group} value={String(value)} onChange={(chosen) => set(chosen === 'true')}>
      <Group my={5}>
        <Radio {...{ id, ref, onBlur }} value="false" label="bezterminowy" disabled={readOnly} />
        <Radio {...{ onBlur }} value="true" label="czasowy" disabled={readOnly} />
      </Group>
    </Radio.Group>
  )
}

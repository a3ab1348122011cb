import { Alert, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { codesOf } from '#contract/kernel/codes.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { levelNames } from '#contract/access.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import {
  belongsToGrantor,
  changesFlagsOnly,
  hasPermissions,
  isSelf,
  levelsToGive,
  maySetFlags,
  userContexts,
} from '#contract/users/user-rules.ts'
import type { User } from '#contract/users/users.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { FixedField } from '#kit/form/fixed-field.tsx'
import { FieldsContext, useFieldsForm } from '#kit/form/field-context.ts'
import { FormActions } from '#kit/form/form-actions.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { useSetting } from '#kit/settings.ts'
import { useUser } from '#kit/user.ts'
import { CoordinatorField } from './coordinator-field.tsx'
import { NameFields } from './name-fields.tsx'
import { PermissionsField } from './permissions-field.tsx'
import { targetOf, type Place } from './places.ts'
import { afterLevelChange, type UserValues } from './user-values.ts'
import classes from './users.module.css'

type Props = {
  /** A new user also has a login, and an existing one a version: the rest is the same. */
  form: ContractFormState<UserValues>
  place: Place
  /** The stored user; undefined for a new one. */
  stored?: User
  onCancel: () => void
}

/** A new, edited or read-only user (spec 2 §2, §5, §6). */
export function UserForm({ form, place, stored, onCancel }: Props) {
  const { TextField, TextArea, SelectField, AutocompleteField, CheckField } = form.fields
  const user = useUser()
  const [level, grantorId] = useWatch({ control: form.hookForm.control, name: ['poziom', 'udzielajacyPomocyId'] })
  const komOrgHint = useSetting('PODPOWIEDZ_KOM_ORG')
  useLevelChange(form, stored === undefined)
  const own = stored !== undefined && isSelf(user, stored)
  const flagsOnly = stored !== undefined && changesFlagsOnly(user, targetOf(stored))
  const readOnly = form.readOnly || flagsOnly
  const mayFlag = maySetFlags(user, { login: stored?.login ?? '' })
  const supervisorAdds = useSetting('NADZORCA_DODAJE_ADMINISTRATOROW') !== 'false'
  const levels = levelsToGive(user, place.context, stored?.poziom, supervisorAdds)
  return (
    <div className={classes['form']}>
      <ContractForm form={form}>
        {readOnly && <ReadOnlyNote stored={stored} flags={!form.readOnly} />}
        <ReadOnlyPart when={flagsOnly}>
          <FieldGroup title="Dane użytkownika">
            {stored ? (
              <>
                <TextField name="imie" />
                <TextField name="nazwisko" />
                <FixedField label="Login" value={stored.login} />
              </>
            ) : (
              <NameFields form={form} />
            )}
            <TextField
              name="email"
              inputMode="email"
              disabled={own && !readOnly && 'Własny adres e-mail zmienisz tylko na swoim koncie, podając hasło'}
            />
            <TextField name="nrTelefonu" inputMode="tel" />
            <SelectField
              name="poziom"
              options={levels.map((value) => ({ value, label: levelNames[value] }))}
              disabled={own && !readOnly && 'Nie możesz zmienić własnego poziomu'}
            />
            <TextField name="komOrg" wide hint={!readOnly && komOrgHint} />
          </FieldGroup>

          {userContexts[place.context].asksForGrantor && belongsToGrantor(level) && (
            <FieldGroup title="Podmiot udzielający pomocy">
              <AutocompleteField
                name="udzielajacyPomocyId"
                wide
                required
                grid={grantorsGrid}
                option={({ nip, nazwa }) => `${nazwa} (NIP ${formatNip(nip)})`}
                searchBy={['nazwa', 'nip']}
              />
            </FieldGroup>
          )}

          {hasPermissions(level) && (
            <>
              <FieldGroup title="Uprawnienia">
                <PermissionsField disabled={own && !readOnly && 'Nie możesz zmienić własnych uprawnień'} />
              </FieldGroup>
              <FieldGroup title="Koordynator">
                <CoordinatorField
                  form={form}
                  grantorId={place.params.pupId ?? grantorId ?? user.udzielajacyPomocyId}
                  stored={stored}
                />
              </FieldGroup>
            </>
          )}
        </ReadOnlyPart>

        <FieldGroup
          title="Pozostałe dane"
          {...(own &&
            mayFlagOthers(user) && {
              about: 'Akceptacji regulaminu, wymogu aktualizacji i blokady nie możesz zmienić na własnym koncie.',
            })}
        >
          <TextArea name="info" readOnly={flagsOnly} />
          {(stored || mayFlag) && (
            <Stack gap="sm">
              <CheckField name="zaakceptowanyRegulamin" disabled={!mayFlag} />
              <CheckField name="aktualizacjaDanych" disabled={!mayFlag} />
              <CheckField name="blokada" disabled={!mayFlag} />
            </Stack>
          )}
          {stored && <FixedField label="Data dodania" value={formatDateTime(stored.dataDodania)} />}
        </FieldGroup>

        <FormActions sticky onCancel={onCancel} />
      </ContractForm>
    </div>
  )
}

/** Whether the actor may set flags of others, so that the form should explain why not their own. */
const mayFlagOthers = (user: Parameters<typeof maySetFlags>[0]) => maySetFlags(user, { login: '' })

const ReadOnlyNote = ({ stored, flags }: { stored: User | undefined; flags: boolean }) => (
  <Alert color="navy" icon={<IconEye aria-hidden />}>
    {stored?.usuniety === 'TAK'
      ? 'Użytkownik został usunięty. Jego dane można tylko obejrzeć.'
      : flags
        ? 'Dane tego użytkownika zmienia jego podmiot. Możesz zmienić akceptację regulaminu, wymóg aktualizacji danych i blokadę konta.'
        : 'Dane tego użytkownika możesz tylko obejrzeć.'}
  </Alert>
)

/** A new level brings its permissions and removes what it cannot have (spec 2 §4). */
function useLevelChange({ hookForm }: ContractFormState<UserValues>, adding: boolean): void {
  const { subscribe, setValue } = hookForm
  useEffect(
    () =>
      subscribe({
        name: 'poziom',
        formState: { values: true },
        callback: ({ values, type, name }) => {
          if (type !== 'change' || name !== 'poziom') return
          const next = afterLevelChange(values.poziom, values, adding)
          for (const field of codesOf(next)) setValue(field, next[field], { shouldDirty: true })
        },
      }),
    [subscribe, setValue, adding],
  )
}

/** A part of a form whose fields are shown and sent, and cannot be changed. */
function ReadOnlyPart({ when, children }: { when: boolean; children: ReactNode }) {
  const form = useFieldsForm()
  return <FieldsContext value={when ? { ...form, readOnly: true } : form}>{children}</FieldsContext>
}

import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { today } from '#contract/kernel/dates.ts'
import { call, errorText } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { upload } from '#kit/upload.ts'
import type { RepeatablePreview } from './import-state.ts'
import { RateSource } from './rate-source.tsx'

type Props = { show: (preview: RepeatablePreview) => void }

/** The two sources of rates: the bank, by a range of days, or a file. */
export const ImportSource = ({ show }: Props) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    <Paper withBorder p="md">
      <Stack>
        <Title order={3}>Pobierz z NBP</Title>
        <FromBank show={show} />
      </Stack>
    </Paper>
    <Paper withBorder p="md">
      <Stack>
        <Title order={3}>Wczytaj plik NBP</Title>
        <FromFile show={show} />
      </Stack>
    </Paper>
  </SimpleGrid>
)

function FromBank({ show }: Props) {
  const form = useContractForm(euroRates.preview, {
    defaults: { dataOd: `${today().slice(0, 4)}-01-01`, dataDo: today() },
    failed: (reason) => `Nie można pobrać kursów: ${reason}`,
    onSaved: (preview, body) => show({ preview, ask: () => call(euroRates.preview, { body }) }),
  })
  const { DateField } = form.fields
  return (
    <ContractForm form={form}>
      <RateSource />
      <FieldGrid>
        <DateField name="dataOd" />
        <DateField name="dataDo" />
      </FieldGrid>
      <FormActions submit="Pobierz i porównaj" />
    </ContractForm>
  )
}

function FromFile({ show }: Props) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    try {
      const preview = await upload(euroRates.upload, file, { onProgress: setProgress })
      show({ preview, ask: () => upload(euroRates.upload, file) })
    } catch (error) {
      setFailure(`Nie można wczytać pliku. ${errorText(error)}`)
      setProgress(undefined)
    }
  }
  return (
    <>
      <Text>
        Plik „archiwum_tab_a_RRRR.csv” ze strony NBP (tabela A kursów średnich) albo lista z kolumnami <b>data</b> i{' '}
        <b>kurs_sredni</b>.
      </Text>
      <UploadArea
        label="Wybierz plik CSV"
        extension="csv"
        progress={progress}
        failure={failure}
        onFile={(file) => void send(file)}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { eairMapping } from '#contract/aid/eair/mapping.ts'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { MappingForm } from './mapping-form.tsx'

/** How the files for eAIR are laid out: matched by an administrator to the template of the Commission. */
export function MappingPage() {
  const query = useQuery({ ...queryOf(eairMapping.read), ...freshForEditing })
  return (
    <Page
      title="Układ pliku dla eAIR"
      context="Kolumny pliku w ich kolejności, nagłówki oraz nazwy, które formy pomocy mają w eAIR."
    >
      <Loaded query={query}>{(mapping) => <MappingForm key={mapping.wersja} stored={mapping} />}</Loaded>
    </Page>
  )
}

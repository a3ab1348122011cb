import { pkd } from '#contract/classifications/pkd.ts'
import { pick } from '#contract/kernel/record.ts'
import { call } from '#kit/call.ts'
import { TreeGrid } from '#kit/grid/tree-grid.tsx'
import { queryClient } from '#kit/query.ts'
import { upload } from '#kit/upload.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { ChangeBadge } from './change-badge.tsx'
import { CurrentVersion } from './current-version.tsx'
import type { ImportKind } from './import-kind.ts'
import { ImportWizard } from './import-wizard.tsx'
import { NaceNewVersion } from './nace-new-version.tsx'
import { useDefaultPkd } from './use-default-pkd.ts'
import { allVersions } from './use-versions.ts'

/** The import of NACE into the PKD (spec 3 §2.11). */
export const NaceImportPage = () => <ImportWizard kind={nace} />

const columns = pick(pkd.grid.columns, ['kod', 'nazwa', 'poziom', 'zmiana'])
const previewGrid = {
  ...pkd.grid,
  title: 'Podgląd pliku NACE',
  columns: { ...columns, zmiana: { ...columns.zmiana, hidden: false } },
}

const nace: ImportKind = {
  title: 'Import NACE EUROSTAT',
  Current: () => {
    const { versions, named } = useDefaultPkd()
    return <CurrentVersion name="NACE" versions={versions} version={named} />
  },
  read: async (file, onProgress) => {
    const reply = await upload(pkd.upload, file, { onProgress })
    const { items } = await queryClient.fetchQuery(allVersions(pkd.versions))
    const current = items.find(({ kod: code }) => code === reply.naceActualVersion)
    return {
      version: reply.kodWersji,
      current: current?.nazwa ?? reply.naceActualVersion,
      wrongType: reply.wrongTypeWarning,
      summary: reply.podsumowanie,
    }
  },
  previewDelayMs: 1000,
  unreadable: (reason) => ({ message: `Nie można wczytać danych. ${reason}`, final: false }),
  Preview: ({ file }) => (
    <TreeGrid
      grid={previewGrid}
      params={{ versionCode: file.version }}
      hasChildren={(row) => row.poziom !== 'klasa'}
      cells={{ zmiana: ChangeBadge }}
      maxHeight="28rem"
    />
  ),
  wrongTypeWarning:
    'Format importowanych danych NACE EUROSTAT przypomina format danych NUTS EUROSTAT. Przed zatwierdzeniem zalecane jest upewnienie się, że wczytany został poprawny plik.',
  NewVersion: NaceNewVersion,
  updateQuestion: 'Czy na pewno chcesz zaktualizować obecną wersję NACE ?',
  update: ({ version }, query) => call(pkd.acceptAsUpdate, { params: { versionCode: version }, query }),
  list: { ...linkTo('/slowniki/klasy-pkd'), label: 'Przejdź do klas PKD' },
}

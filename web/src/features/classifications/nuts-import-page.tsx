import { nuts } from '#contract/classifications/nuts.ts'
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
import { NutsNewVersion } from './nuts-new-version.tsx'
import { allVersions, useVersions } from './use-versions.ts'
import { currentNuts } from './versions.ts'

/** The import of NUTS (spec 3 §2.12). */
export const NutsImportPage = () => <ImportWizard kind={nutsKind} />

const columns = pick(nuts.grid.columns, ['kod', 'nazwa', 'poziom', 'zmiana'])
const previewGrid = {
  ...nuts.grid,
  title: 'Podgląd pliku NUTS',
  columns: { ...columns, zmiana: { ...columns.zmiana, hidden: false } },
}

const nutsKind: ImportKind = {
  title: 'Import NUTS EUROSTAT',
  Current: () => {
    const versions = useVersions(nuts.versions)
    return <CurrentVersion name="NUTS" versions={versions} version={currentNuts(versions.data?.items ?? [])} />
  },
  read: async (file, onProgress) => {
    const reply = await upload(nuts.upload, file, { onProgress })
    const { items } = await queryClient.fetchQuery(allVersions(nuts.versions))
    return {
      version: reply.idWersji,
      current: currentNuts(items)?.nazwa ?? null,
      wrongType: reply.wrongTypeWarning,
      skipped: reply.pominiete,
      summary: reply.podsumowanie,
    }
  },
  previewDelayMs: 0,
  unreadable: (message) => ({ message, final: true }),
  Preview: ({ file }) => (
    <TreeGrid
      grid={previewGrid}
      params={{ versionId: file.version }}
      hasChildren={(row) => row.poziom < 4}
      cells={{ zmiana: ChangeBadge }}
      maxHeight="28rem"
    />
  ),
  wrongTypeWarning:
    'Format importowanych danych NUTS EUROSTAT przypomina format danych NACE EUROSTAT. Przed zatwierdzeniem zalecane jest upewnienie się, że wczytany został poprawny plik.',
  NewVersion: NutsNewVersion,
  updateQuestion: 'Czy na pewno chcesz zaktualizować obecną wersję NUTS ?',
  update: ({ version }, query) => call(nuts.acceptAsUpdate, { params: { versionId: version }, query }),
  list: { ...linkTo('/slowniki/jednostki-terytorialne-realizacji'), label: 'Przejdź do jednostek realizacji' },
}

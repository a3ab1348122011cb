import { z } from 'zod'
import { column } from '../kernel/grid.ts'
import { chosenIds, defineReport } from '../kernel/report.ts'
import { bodyColumns, bodyFields } from './body-row.ts'

export const FIRST_YEAR = 1970
export const LAST_YEAR = 2100
const yearMessage = `Rok musi być w przedziale ${FIRST_YEAR}-${LAST_YEAR}`

/** Bodies without a sent case in a year (spec 2 §5 'Reports'). Each row says whether the body declared the year without aid. */
export const bodiesWithoutReports = defineReport({
  title: 'Wykaz podmiotów, które nie przesłały sprawozdań',
  path: '/api/raporty/podmioty-nie-przeslaly-sprawozdan',
  access: 'reports.supervision',
  criteria: z.object({
    rok: z
      .number({ error: yearMessage })
      .int(yearMessage)
      .min(FIRST_YEAR, yearMessage)
      .max(LAST_YEAR, yearMessage)
      .meta({ label: 'Rok' }),
    grupyList: chosenIds('Grupy'),
    organNadrzednyList: chosenIds('Organy nadrzędne'),
  }),
  row: z.object({
    ...bodyFields,
    zlozonoInformacje: z.boolean().meta({ label: 'Złożono informację' }),
    dataInformacji: z.string().nullable().meta({ label: 'Data informacji' }),
    robocze: z.number().int().meta({ label: 'Przypadki robocze' }),
    dataWpr: z.string().meta({ label: 'Data wprowadzenia' }),
    dataKoncaUprawnien: z.string().meta({ label: 'Data końca uprawnień' }),
  }),
  key: 'id',
  columns: {
    ...bodyColumns,
    zlozonoInformacje: column.boolean,
    dataInformacji: { ...column.date, hidden: true },
    robocze: column.integer,
    dataWpr: { ...column.date, hidden: true },
    dataKoncaUprawnien: { ...column.date, hidden: true },
  },
  defaultSort: { by: 'nazwa', order: 'ASC' },
  summary: ['robocze'],
  formats: ['CSV', 'XLSX', 'PDF'],
  method: 'GET',
  criteriaIn: 'query',
})

import { ACCESSION, since } from './entries.ts'

/** Where the money comes from. The codes are the product's own (docs/dictionaries.md). */
export const aidSources = [
  ...since(ACCESSION, [
    ['BP', 'środki krajowe - budżet państwa'],
    ['JST', 'środki krajowe - budżet jednostki samorządu terytorialnego'],
    ['FC', 'środki krajowe - fundusze celowe i inne środki publiczne'],
    ['UE', 'środki pochodzące z budżetu Unii Europejskiej'],
    ['UE-KR', 'środki pochodzące z budżetu Unii Europejskiej wraz ze współfinansowaniem krajowym'],
    ['ZAG', 'inne środki zagraniczne (EFTA, mechanizmy norweskie i EOG, szwajcarsko-polski program)'],
    ['WL', 'środki własne podmiotu udzielającego pomocy'],
  ]),
  // regulation (EU) 2021/241 establishing the Recovery and Resilience Facility
  ...since('2021-02-19', [['KPO', 'środki Krajowego Planu Odbudowy i Zwiększania Odporności (RRF)']]),
]

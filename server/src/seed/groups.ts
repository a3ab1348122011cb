/** Groups of grantors of the demonstration data; the tax offices report to the Ministry of Finance. */
export const groups = [
  { kod: 'GM', nazwa: 'gminy', raportNazwa: 'Gminy', raportDo: 'UO' },
  { kod: 'PW', nazwa: 'powiaty', raportNazwa: 'Powiaty', raportDo: 'UO' },
  { kod: 'WJ', nazwa: 'województwa', raportNazwa: 'Województwa', raportDo: 'UO' },
  { kod: 'US', nazwa: 'urzędy skarbowe', raportNazwa: 'Urzędy skarbowe', raportDo: 'MF' },
  { kod: 'IN', nazwa: 'inne podmioty udzielające pomocy', raportNazwa: 'Inne podmioty', raportDo: 'UO' },
] as const

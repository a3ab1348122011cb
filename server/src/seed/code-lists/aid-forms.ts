import { REPORT_OF_2008, since } from './entries.ts'

/** Forms of aid: table of the report on aid granted, by the groups of its letters. */
export const aidForms = since(REPORT_OF_2008, [
  // A1: grants and other money paid out
  ['A1.1', 'dotacja'],
  ['A1.2', 'dopłaty do oprocentowania kredytów bankowych (bezpośrednio dla przedsiębiorców)'],
  ['A1.3', 'inne wydatki związane z funkcjonowaniem jednostek budżetowych lub realizacją ich zadań statutowych'],
  ['A1.4', 'refundacja'],
  ['A1.5', 'rekompensata'],

  // A2: taxes and charges not collected, property given below its price
  ['A2.1', 'zwolnienie z podatku'],
  ['A2.2', 'odliczenie od podatku'],
  ['A2.3', 'obniżka lub zmniejszenie, powodujące obniżenie podstawy opodatkowania lub wysokości podatku'],
  ['A2.4', 'obniżenie wysokości opłaty'],
  ['A2.5', 'zwolnienie z opłaty'],
  ['A2.6', 'zaniechanie poboru podatku'],
  ['A2.7', 'zaniechanie poboru opłaty'],
  ['A2.8', 'umorzenie zaległości podatkowej wraz z odsetkami'],
  ['A2.9', 'umorzenie odsetek od zaległości podatkowej'],
  ['A2.10', 'umorzenie opłaty (składki, wpłaty)'],
  ['A2.11', 'umorzenie odsetek za zwłokę z tytułu opłaty (składki, wpłaty)'],
  ['A2.12', 'umorzenie kar'],
  [
    'A2.13',
    'oddanie do korzystania mienia będącego własnością Skarbu Państwa albo jednostek samorządu terytorialnego lub ich związków na warunkach korzystniejszych dla przedsiębiorcy od oferowanych na rynku',
  ],
  [
    'A2.14',
    'zbycie mienia będącego własnością Skarbu Państwa albo jednostek samorządu terytorialnego lub ich związków na warunkach korzystniejszych od oferowanych na rynku',
  ],
  ['A2.15', 'umorzenie kosztów egzekucyjnych'],
  ['A2.16', 'jednorazowa amortyzacja'],
  ['A2.17', 'umorzenie kosztów procesu sądowego'],

  // B: capital
  ['B1.1', 'wniesienie kapitału'],
  ['B2.1', 'konwersja wierzytelności na akcje lub udziały'],

  // C1: cheap credit
  ['C1.1', 'pożyczka preferencyjna'],
  ['C1.2', 'kredyt preferencyjny'],
  ['C1.3', 'dopłaty do oprocentowania kredytów bankowych (dla banków)'],
  ['C1.4', 'pożyczki warunkowo umorzone'],

  // C2: payments put off or spread out
  ['C2.1', 'odroczenie terminu płatności podatku'],
  ['C2.1.2', 'odroczenie terminu płatności zaległości podatkowej lub zaległości podatkowej wraz z odsetkami'],
  ['C2.2', 'rozłożenie na raty płatności podatku'],
  ['C2.3.1', 'rozłożenie na raty płatności zaległości podatkowej lub zaległości podatkowej wraz z odsetkami'],
  ['C2.4', 'odroczenie terminu płatności opłaty (składki, wpłaty)'],
  [
    'C2.4.1',
    'odroczenie terminu płatności zaległej opłaty (składki, wpłaty) lub zaległej opłaty (składki, wpłaty) wraz z odsetkami',
  ],
  ['C2.5.1', 'rozłożenie na raty opłaty (składki, wpłaty)'],
  [
    'C2.5.2',
    'rozłożenie na raty płatności zaległej opłaty (składki, wpłaty) lub zaległej opłaty (składki, wpłaty) wraz z odsetkami',
  ],
  ['C2.6', 'odroczenie terminu płatności kary'],
  ['C2.7', 'rozłożenie na raty kary'],
  ['C2.8', 'rozłożenie na raty kosztów egzekucyjnych'],
  ['C2.9', 'rozłożenie na raty odsetek'],
  ['C2.10', 'odroczenie terminu płatności kosztów egzekucyjnych'],
  ['C2.11', 'odroczenie terminu płatności odsetek'],
  ['C2.12', 'odroczenie terminu płatności kosztów procesu sądowego'],
  ['C2.13', 'rozłożenie na raty kosztów procesu sądowego'],

  // D: sureties; E: the rest
  ['D1.1', 'poręczenie'],
  ['D1.2', 'gwarancja'],
  ['E', 'inne'],
])

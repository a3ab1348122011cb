import { ACCESSION, since } from './entries.ts'

const CHARGE = 'opłaty (składki, wpłaty, należności cywilnoprawnej)'
const OVERDUE_CHARGE = 'zaległej opłaty (składki, wpłaty, należności cywilnoprawnej, kary)'
const OVERDUE_TAX = 'zaległości podatkowej lub zaległości podatkowej wraz z odsetkami'
const PUBLIC_PROPERTY =
  'mienia będącego własnością Skarbu Państwa albo jednostek samorządu terytorialnego lub ich związków'

/** Forms of aid (column 11), by the groups of its letters. */
export const aidForms = since(ACCESSION, [
  // A1: grants and other money paid out
  ['A1.1', 'dotacja i inne bezzwrotne świadczenia'],
  ['A1.2', 'dopłaty do oprocentowania kredytów bankowych (bezpośrednio dla przedsiębiorców)'],
  ['A1.3', 'inne wydatki związane z funkcjonowaniem jednostek budżetowych lub realizacją ich zadań statutowych'],
  ['A1.4', 'refundacja'],
  ['A1.5', 'rekompensata'],

  // A2: taxes and charges not collected, property given below its price
  ['A2.1', 'zwolnienie z podatku'],
  ['A2.2', 'odliczenie od podatku'],
  ['A2.3', 'obniżka lub zmniejszenie, które powodują obniżenie podstawy opodatkowania lub wysokości podatku'],
  ['A2.4', 'obniżenie wysokości opłaty'],
  ['A2.5', 'zwolnienie z opłaty'],
  ['A2.6', 'zaniechanie poboru podatku'],
  ['A2.7', 'zaniechanie poboru opłaty lub odstąpienie od dochodzenia należności cywilnoprawnych'],
  ['A2.8', 'umorzenie w całości lub w części zaległości podatkowej wraz z odsetkami'],
  ['A2.8.1', 'umorzenie podatku'],
  ['A2.9', 'umorzenie w całości lub w części odsetek od zaległości podatkowej'],
  ['A2.10', `umorzenie w całości lub w części ${CHARGE} lub zaległej ${CHARGE} wraz z odsetkami za zwłokę`],
  [
    'A2.11',
    'umorzenie w całości lub w części odsetek za zwłokę z tytułu opłaty (składki, wpłaty, należności cywilnoprawnej, kary)',
  ],
  ['A2.12', 'umorzenie kary lub odstąpienie od nałożenia kary'],
  [
    'A2.13',
    `oddanie ${PUBLIC_PROPERTY} do korzystania na warunkach korzystniejszych dla przedsiębiorcy niż warunki oferowane na rynku`,
  ],
  ['A2.14', `zbycie ${PUBLIC_PROPERTY} na warunkach korzystniejszych niż warunki oferowane na rynku`],
  ['A2.15', 'umorzenie kosztów egzekucyjnych'],
  ['A2.16', 'jednorazowa amortyzacja'],
  ['A2.17', 'umorzenie kosztów procesu sądowego'],
  ['A2.18', 'odpis na fundusz na cele inwestycyjne'],

  // B: capital
  ['B1.1', 'wniesienie kapitału'],
  ['B2.1', 'konwersja wierzytelności na akcje lub udziały'],

  // C1: cheap credit
  ['C1.1', 'pożyczka preferencyjna'],
  ['C1.2', 'kredyt preferencyjny'],
  ['C1.3', 'dopłaty do oprocentowania kredytów bankowych (dla banków)'],
  ['C1.4', 'pożyczki lub kredyty warunkowo umorzone (w całości lub w części)'],
  ['C1.5', 'zaliczka zwrotna'],

  // C2: payments put off or spread out
  ['C2.1', 'odroczenie terminu płatności podatku'],
  ['C2.1.2', `odroczenie terminu zapłaty ${OVERDUE_TAX}`],
  ['C2.2', 'rozłożenie na raty płatności podatku'],
  ['C2.3.1', `rozłożenie na raty płatności ${OVERDUE_TAX}`],
  ['C2.4', `odroczenie terminu płatności ${CHARGE}`],
  ['C2.4.1', `odroczenie terminu zapłaty ${OVERDUE_CHARGE} lub ${OVERDUE_CHARGE} wraz z odsetkami`],
  ['C2.5', `rozłożenie na raty ${CHARGE}`],
  ['C2.5.1', `rozłożenie na raty płatności ${OVERDUE_CHARGE} lub ${OVERDUE_CHARGE} wraz z odsetkami`],
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

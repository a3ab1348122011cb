-- What everybody may know of aid (art. 11a(2) of the act of 30 April 2004), and the one account that serves it: it reads these views
-- and nothing else.
create schema publiczne;
grant usage on schema publiczne to latarnia_public;

-- Living sent cases, the newest first, as files have them. The barrier keeps conditions of a query from seeing what the view
-- leaves out, and hides the order from what lies behind it: without an order of its own, all rows of a file were joined and
-- sorted before the first one left.
create view publiczne.przypadek with (security_barrier) as
  select pp.id as numer, pp.pp_data as dzien_udzielenia,
    up.nip as udzielajacy_nip, up.nazwa as udzielajacy_nazwa,
    bf.nip as beneficjent_nip, bf.nazwa as beneficjent_nazwa,
    wielkosc.kod as wielkosc_kod, wielkosc.nazwa as wielkosc_nazwa,
    gmina.kod as gmina_kod, gmina.nazwa as gmina_nazwa,
    pkd.kod as pkd_kod, wersja_pkd.kod as pkd_wersja, pkd.nazwa as pkd_nazwa,
    ustawa.kod as ustawa_kod, ustawa.nazwa as ustawa_nazwa,
    pp.u2b as podstawa2b, pp.u2c as podstawa2c, pp.u3a as podstawa3a, pp.u3b as podstawa3b,
    srodek.numer as srodek_numer, srodek.nazwa as srodek_nazwa,
    pp.nominalna as wartosc_nominalna, pp.brutto as wartosc_brutto, pp.brutto_euro as wartosc_brutto_euro,
    forma.kod as forma_kod, forma.nazwa as forma_nazwa, przez.kod as przeznaczenie_kod, przez.nazwa as przeznaczenie_nazwa,
    -- what is found and summed by
    pp.up_id, pp.beneficjent_id, pp.srodek_pomocy_id, pp.forma_pomocy_id, pp.przez_pomocy_id, pp.rodzaj_pomocy,
    -- worked out here: the public's account can call no function of the product
    bf.nip ~ '^\d{10}$' and not is_nip(bf.nip) as beneficjent_numer_techniczny,
    -- what a reduction takes from
    pp.akt_id,
    up.nip ~ '^\d{10}$' and not is_nip(up.nip) as udzielajacy_numer_techniczny
  from przypadek pp
    left join akt on akt.id = pp.akt_id
    left join udzielajacy_pomocy up on up.id = pp.up_id
    left join beneficjent bf on bf.id = pp.beneficjent_id
    left join wielkosc_beneficjenta wielkosc on wielkosc.id = akt.bf_wielkosc_id
    left join jednostka_siedziby gmina on gmina.id = akt.gmina_id
    left join pkd on pkd.id = akt.pkd_id
    left join wersja_pkd on wersja_pkd.id = pkd.wersja_id
    left join ustawa on ustawa.id = pp.ustawa_id
    left join srodek_pomocy srodek on srodek.id = pp.srodek_pomocy_id
    left join forma_pomocy forma on forma.id = pp.forma_pomocy_id
    left join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
  where pp.stan = 'P' and pp.usuniety is null
  order by pp.pp_data desc, pp.id desc;

-- The same cases, the newest first, with what they are found by. A page reads its numbers here by an index: a barrier hides
-- the order and the length of a page from what lies behind it, so the order stands in the view.
create view publiczne.numer_przypadku with (security_barrier) as
  select id as numer, pp_data as dzien_udzielenia, up_id, beneficjent_id, srodek_pomocy_id, forma_pomocy_id, przez_pomocy_id
  from przypadek where stan = 'P' and usuniety is null
  order by pp_data desc, id desc;

-- Those who have such a case: a tax number that stands in drafts alone is nobody's business.
create view publiczne.beneficjent with (security_barrier) as
  select bf.id, bf.nip from beneficjent bf
  where exists (select from przypadek pp where pp.beneficjent_id = bf.id and pp.stan = 'P' and pp.usuniety is null);
create view publiczne.udzielajacy_pomocy as select id, nip, nazwa from udzielajacy_pomocy;
create view publiczne.forma_pomocy as select id, kod, nazwa, data_do from forma_pomocy;
create view publiczne.przeznaczenie_pomocy as select id, kod, nazwa, data_do from przeznaczenie_pomocy;
create view publiczne.srodek_pomocy as select id, numer, nazwa, obowiazuje_do from srodek_pomocy;
create view publiczne.parametr with (security_barrier) as
  select kod, wartosc from parametr where kod in ('WYSZUKIWARKA_PUBLICZNA', 'LIMIT_DE_MINIMIS_E2', 'LIMIT_DE_MINIMIS_E2C');

grant select on all tables in schema publiczne to latarnia_public;

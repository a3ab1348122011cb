-- A body without a tax number has a technical one, which the public is told.
create or replace view publiczne.przypadek with (security_barrier) as
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
    -- told here: the public's account can call no function of the product
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

-- The hint stands at a user's own data and at those of others. A text that an administrator has changed stays.
update tekst set tresc = '<p>Wydział, departament lub biuro, np. Wydział Finansów.</p>'
where kod = 'PODPOWIEDZ_KOM_ORG' and tresc = '<p>Wydział, departament lub biuro, w którym pracujesz, np. Wydział Finansów.</p>';

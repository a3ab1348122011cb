-- A view stays in the body in which it was made: one that its author left behind does not take its name elsewhere.
alter table widok drop constraint widok__nazwa,
  add constraint widok__nazwa unique nulls not distinct (uzytkownik_id, udzielajacy_pomocy_id, lista, nazwa);

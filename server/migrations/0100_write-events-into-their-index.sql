-- Events come in at once and are asked for one tax number after another: a pending list of the index, which every question
-- reads whole, makes thousands of questions take minutes.
alter index zdarzenie__nip set (fastupdate = off);
select gin_clean_pending_list('zdarzenie__nip');

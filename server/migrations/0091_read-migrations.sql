-- The application tells by the migrations whether a later version has been here.
grant select on migracja to latarnia_app;

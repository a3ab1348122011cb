#!/bin/sh
# /etc/patroni/post-bootstrap.sh, mode 0700, owner postgres. Run by Patroni once, on the first primary; $1 is its address with the
# superuser's account. The product makes latarnia_app and latarnia_public itself at its first start, hence createrole.
set -eu
psql -X -v ON_ERROR_STOP=1 "$1" <<'SQL'
create role latarnia login createrole password '<latarnia>';
create database latarnia owner latarnia;
SQL

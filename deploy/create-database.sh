#!/bin/sh
# Run once by the image of PostgreSQL and by c2c install: the logins of docs/operations.md, "Database logins". What is there stays.
set -eu
psql -X -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  -v owner="$DATABASE_OWNER_PASSWORD" -v server="$DATABASE_SERVER_PASSWORD" <<'SQL'
SELECT format('CREATE ROLE c2c_owner LOGIN CREATEROLE PASSWORD %L', :'owner')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'c2c_owner') \gexec
SELECT format('CREATE ROLE c2c_server LOGIN PASSWORD %L', :'server')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'c2c_server') \gexec
CREATE DATABASE c2c OWNER c2c_owner ENCODING 'UTF8' TEMPLATE template0;
SQL

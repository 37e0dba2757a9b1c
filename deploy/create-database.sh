#!/bin/sh
# Run once by the image of PostgreSQL: the logins of docs/operations.md, "Database logins".
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  -v owner="$DATABASE_OWNER_PASSWORD" -v server="$DATABASE_SERVER_PASSWORD" <<'SQL'
CREATE ROLE c2c_owner LOGIN CREATEROLE PASSWORD :'owner';
CREATE ROLE c2c_server LOGIN PASSWORD :'server';
CREATE DATABASE c2c OWNER c2c_owner ENCODING 'UTF8' TEMPLATE template0;
SQL

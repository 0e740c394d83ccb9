#!/usr/bin/env bash
# Writes test/fixtures/worlds/<version>.sql.br: the small world of this version, as pg_dump writes it. Each release adds one, and
# test/server/start/upgrade.test.ts starts the present platform on all of them. The key of its sealed fields is in that test.
set -euo pipefail
cd "$(dirname "$0")/.."

version=$(node -p "require('./package.json').version")
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
home=$(mktemp -d)
port=${PGPORT:-55433}
# PostgreSQL refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  id postgres >/dev/null 2>&1 || useradd --system postgres
  chown postgres "$home"
  as=(runuser -u postgres --)
fi
stop() {
  "${as[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$home"
}
trap stop EXIT
"${as[@]}" "$bin/initdb" -D "$home/data" -U console -A trust -E UTF8 --locale=C >/dev/null
"${as[@]}" "$bin/pg_ctl" -D "$home/data" -w -l "$home/log" \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$home -c fsync=off" start >/dev/null

# On ports of its own, beside a console that runs already.
mkdir "$home/world"
printf 'ab%.0s' {1..32} >"$home/world/key"
DATABASE_URL="postgres://console@127.0.0.1:$port/postgres" DATA_DIR="$home/world" FILES_DIR="$home/world" PORT=4931 WS_PORT=4932 \
  node --import tsx server/main.ts --scale 0 --life off >"$home/out" 2>&1 &
server=$!
for _ in $(seq 300); do
  grep -q 'is ready' "$home/out" && break
  kill -0 "$server" 2>/dev/null || { cat "$home/out"; exit 1; }
  sleep 1
done
kill "$server"
wait "$server" || true

"$bin/pg_dump" -h 127.0.0.1 -p "$port" -U console --inserts --rows-per-insert=500 --no-owner --no-privileges postgres |
  node -e "
    const { constants, createBrotliCompress } = require('node:zlib');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    process.stdin.pipe(createBrotliCompress({ params })).pipe(process.stdout);
  " >"test/fixtures/worlds/$version.sql.br"
ls -l "test/fixtures/worlds/$version.sql.br"

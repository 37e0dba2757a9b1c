#!/bin/sh
# Starts SeaweedFS with one bucket and one key, both named c2c.
set -eu
umask 077
case $S3_SECRET in *[!0-9A-Za-z]*) echo 'S3_SECRET: letters and digits only' >&2; exit 1 ;; esac
config=${S3_CONFIG:-/tmp/s3.json}
cat > "$config" <<JSON
{
  "identities": [
    {
      "name": "c2c",
      "credentials": [{ "accessKey": "c2c", "secretKey": "$S3_SECRET" }],
      "actions": ["Admin:c2c", "Read:c2c", "List:c2c", "Write:c2c"]
    }
  ]
}
JSON
(
  until echo 's3.bucket.create -name c2c' | weed shell -master=localhost:9333; do sleep 2; done
) &
exec weed server -dir=/data -ip=localhost -ip.bind=0.0.0.0 -s3 "-s3.config=$config"

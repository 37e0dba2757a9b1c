#!/usr/bin/env node
/* oxlint-disable no-var -- An older Node has to reach the message below. */
// Runs `c2c start` or a command of a release: `c2c set-setting KEY JSON`. The environment is that of docs/operations.md.
var path = require('node:path')
var manifest = JSON.parse(require('node:fs').readFileSync(path.join(__dirname, '../package.json'), 'utf8'))

var least = parseInt(manifest.engines.node.replace('>=', ''), 10)
if (parseInt(process.versions.node, 10) < least) {
  fail('c2c ' + manifest.version + ' needs Node ' + least + ' or newer; this is ' + process.version)
}
var name = process.argv[2] || ''
var names = Object.keys(manifest.scripts)
if (name === '--version') {
  console.log(manifest.version)
} else if (names.indexOf(name) < 0) {
  fail('usage: c2c ' + names.join(' | '))
} else {
  var file = path.join(__dirname, '../apps/server/dist/server', (name === 'start' ? 'main' : name) + '.cjs')
  process.argv.splice(1, 2, file)
  require(file)
}

/** @param {string} text */
function fail(text) {
  console.error(text)
  process.exit(1)
}

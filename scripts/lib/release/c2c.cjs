#!/usr/bin/env node
/* oxlint-disable no-var -- An older Node has to reach the message below. */
// Runs `c2c start` or a command of a release: `c2c set-setting KEY JSON`. The environment is that of docs/operations.md.
var path = require('node:path')
var manifest = JSON.parse(require('node:fs').readFileSync(path.join(__dirname, '../package.json'), 'utf8'))

var least = parseInt(manifest.engines.node.replace('>=', ''), 10)
if (parseInt(process.versions.node, 10) < least) {
  fail('c2c ' + manifest.version + ' needs Node ' + least + ' or newer; this is ' + process.version)
}
var table = JSON.parse(require('node:fs').readFileSync(path.join(__dirname, 'commands.json'), 'utf8'))
var name = process.argv[2] || ''
var asks = ['--help', '-h']
if (name === '--version') {
  console.log(manifest.version)
} else if (name === 'help' || asks.indexOf(name) >= 0) {
  console.log(overview())
} else if (!table[name]) {
  fail((name === '' ? '' : 'c2c has no command ' + name + '\n') + overview())
} else if (name === 'start' && asks.indexOf(process.argv[3] || '') >= 0) {
  console.log(['usage: c2c start', '', table.start.does].concat(table.start.more).join('\n'))
} else {
  var file = path.join(__dirname, '../apps/server/dist/server', (name === 'start' ? 'main' : name) + '.cjs')
  process.argv.splice(1, 2, file)
  require(file)
}

/** The commands, each with what it does. */
function overview() {
  var lines = Object.keys(table).map(function (one) {
    return '  ' + (one + '                      ').slice(0, 22) + table[one].does
  })
  return ['usage: c2c COMMAND [WORDS]   (c2c COMMAND --help explains one)', ''].concat(lines).join('\n')
}

/** @param {string} text */
function fail(text) {
  console.error(text)
  process.exit(1)
}

import path from 'node:path'
import { clientFolder, packClient } from './lib/pack-client.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm run pack-client [-- FOLDER]: makes c2c-client-VERSION.tgz, the client as JavaScript with type declarations, for Node 20 and
 * browsers, without build tools. All that it needs is inside, so `npm install` takes it without a registry. Without FOLDER it
 * stands where the service sends it as /client/c2c-client-VERSION.tgz; a release contains it.
 */
const to = path.resolve(process.argv[2] ?? clientFolder)

await setUp({ builds: false }).catch(fail)
console.log(await packClient(to).catch(fail))

/**
 * Changed files that no import shows, and the kinds of tests that they affect. The first rule that matches applies.
 * @type {readonly { files: RegExp, affects: readonly import('./select-tests.mjs').Kind[] }[]}
 */
export const rules = [
  // Versions, compilers and the tests' own configuration.
  {
    files: /^(?:(?:\w+\/){0,2}package\.json|package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json)$/,
    affects: ['unit', 'server', 'e2e'],
  },
  // Each server test and each story has a database.
  { files: /^apps\/server\/(?:migrations\/|sql\/|schema\.sql$)/, affects: ['server', 'e2e'] },
  // Texts are read by language, not imported by name.
  { files: /^packages\/contract\/locales\//, affects: ['unit', 'server', 'e2e'] },
  { files: /^apps\/(?:web|console)\/src\/locales\//, affects: ['unit', 'e2e'] },
  // How the apps are built, and what all their pages share.
  { files: /^apps\/(?:web|console)\/(?:vite|index\.html$|public\/|src\/styles\/)/, affects: ['unit', 'e2e'] },
  { files: /^apps\/server\/vite\.config\.ts$/, affects: ['server', 'e2e'] },
  {
    files: /^scripts\/(?:setup|start|test|lib\/(?:builds|compress|dependencies|project|run))\.mjs$/,
    affects: ['server', 'e2e'],
  },
  // What each test of its kind runs.
  { files: /^packages\/testing\/src\/story\/(?:global-setup|database|story)\b/, affects: ['server', 'e2e'] },
  { files: /^e2e\/(?:playwright\.config\.ts|support\/(?:test|server|launch-options)\.ts)$/, affects: ['e2e'] },
]

/** Supported database engines: the contract's value, the name, and the default port. */
export const engines = [
  { engine: 'postgresql', name: 'PostgreSQL', port: 5432 },
  { engine: 'mysql', name: 'MySQL', port: 3306 },
  { engine: 'mariadb', name: 'MariaDB', port: 3306 },
  { engine: 'mssql', name: 'SQL Server', port: 1433 },
  { engine: 'oracle', name: 'Oracle', port: 1521 },
  { engine: 'mongodb', name: 'MongoDB', port: 27_017 },
] as const

/** Returns the name of an engine; an unknown value is returned as it is. */
export const engineName = (word: string | null): string | null =>
  engines.find(({ engine }) => engine === word)?.name ?? word

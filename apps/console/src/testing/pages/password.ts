/** The password of whoever is signed in. */
export const password = 'the current password'

import { refusing } from '#src/testing/refusing.ts'

/** Refuses five one-time passwords like a platform that counts them. */
export const wrongOtps = () => [
  ...['4 attempts are', '3 attempts are', '2 attempts are', 'One attempt is'].map((left) => {
    const message = `This is not the one-time password from the latest email. ${left} left.`
    return refusing('verifyOTP', 'otp', message, { code: 'otp-wrong' })
  }),
  refusing('verifyOTP', 'otp', 'Too many wrong one-time passwords. Request a new one.', {
    code: 'otp-too-many-attempts',
  }),
]

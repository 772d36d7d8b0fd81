/** Why a login failed, as clients read it. */
export const noFlags = { disabledAccount: false, credentialsExpired: false, apiConnectionFailure: false }

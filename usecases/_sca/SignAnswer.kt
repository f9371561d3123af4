import android.util.Base64
import java.security.MessageDigest
import java.security.Signature
import kotlinx.serialization.json.*

private fun base64url(bytes: ByteArray): String =
    Base64.encodeToString(bytes, Base64.URL_SAFE or Base64.NO_PADDING or Base64.NO_WRAP)

/** The canonical form of JSON (RFC 8785): members in alphabetical order, no spaces. */
private fun canonical(json: JsonElement): String = when (json) {
    is JsonObject -> json.toSortedMap().entries.joinToString(",", "{", "}") { (name, value) ->
        "${JsonPrimitive(name)}:${canonical(value)}"
    }
    is JsonArray -> json.joinToString(",", "[", "]") { canonical(it) }
    is JsonPrimitive -> json.toString()
}

/** 64 bytes, r and s side by side. The Keystore returns them as DER: 30 length, 02 length r, 02 length s. */
private fun rawSignature(der: ByteArray): ByteArray {
    val endOfR = 4 + der[3]
    val numbers = listOf(der.copyOfRange(4, endOfR), der.copyOfRange(endOfR + 2, der.size))
    return numbers.fold(ByteArray(0)) { raw, number ->
        val digits = number.takeLast(32).toByteArray() // Without the zero before a high first bit.
        raw + ByteArray(32 - digits.size) + digits
    }
}

/**
 * The `signature` for a challenge, which is JSON as the API returned it. BiometricPrompt has unlocked `signer`, which is
 * `Signature.getInstance("SHA256withECDSA")` after `initSign` with the key of the Keystore.
 */
fun signAnswer(challenge: JsonObject, decision: String, signer: Signature): String {
    val link = challenge["dynamicLink"]
    val payload = buildJsonObject {
        put("challengeId", challenge.getValue("id"))
        put("decision", decision)
        put("dynamicLinkSha256", if (link is JsonObject) JsonPrimitive(sha256(canonical(link))) else JsonNull)
        put("nonce", challenge.getValue("nonce"))
    }
    val header = base64url("""{"alg":"ES256"}""".toByteArray())
    val content = "$header.${base64url(canonical(payload).toByteArray())}"
    signer.update(content.toByteArray())
    return "$content.${base64url(rawSignature(signer.sign()))}"
}

private fun sha256(text: String): String =
    base64url(MessageDigest.getInstance("SHA-256").digest(text.toByteArray()))
